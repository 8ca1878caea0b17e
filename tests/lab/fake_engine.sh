#!/bin/sh
# A player of one game of egotzi:size=3,balance=none by UGI, good or bad.
#   fake_engine.sh good | crash | segfault | deaf | hang | illegal | empty | resign | late | never | chatty | noisy |
#                  endless
moves="b1 c1 c3 b3 b1 a2 b2 a2 c3"
mode=$1
[ "$mode" = never ] && exit 0
while read -r command rest; do
    case $command in
        ugi)
            echo "option name hash type spin default 16 min 1 max 64"
            echo "option name Book File type string default <empty>"
            [ "$mode" = deaf ] || echo "ugiok"
            ;;
        isready) echo "readyok" ;;
        position)
            played=0
            case $rest in
                *moves*) for _ in ${rest#*moves}; do played=$((played + 1)); done ;;
            esac
            ;;
        go)
            case $mode in
                crash) exit 3 ;;
                segfault) kill -SEGV $$ ;;
                hang) sleep 100 ;;
                illegal) echo "bestmove z9" ;;
                empty)
                    echo "bestmove"
                    continue
                    ;;
                resign)
                    echo "info string hopeless"
                    echo "bestmove none"
                    continue
                    ;;
                late) sleep 0.3 ;;
                noisy) yes "info string busy" ;;
                endless) yes "info string busy" 2>/dev/null | tr -d '\n' 2>/dev/null ;;
                chatty)
                    echo "info depth 7 nodes 1234 score cp 400 pv b1"
                    echo "info string nodes none"
                    echo "what?"
                    ;;
            esac
            count=0
            for move in $moves; do
                [ "$count" -eq "$played" ] && echo "bestmove $move ponder c1"
                count=$((count + 1))
            done
            ;;
        quit) exit 0 ;;
    esac
done
