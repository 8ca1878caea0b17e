import type { StepText } from '../../folder.ts';
import type english from '../en/lesson.ts';

const steps: Record<keyof typeof english, StepText> = {
  enter: {
    title: 'Entrar',
    text: 'Alrededor del tablero hay ocho sectores, y al principio hay en cada uno un escarabajo de cada jugador. Un escarabajo entra por el punto de entrada de su sector, si está vacío, y eso no cuesta nada. Haz entrar un escarabajo.',
    hint: 'Elige uno de tus escarabajos junto al tablero.',
  },
  step: {
    title: 'Pasos',
    text: 'Un turno tiene seis puntos. Un escarabajo da hasta tres pasos a casillas contiguas, arriba, abajo, a la izquierda o a la derecha; cada paso cuesta un punto. Entrar ha sido gratis. Da tres pasos.',
    hint: 'Elige el escarabajo de e9 y luego una casilla contigua, tres veces.',
  },
  three: {
    title: 'Tres escarabajos por turno',
    text: 'En un turno se mueven hasta tres escarabajos distintos, uno tras otro; el que entra es uno de ellos. Después de al menos una jugada puedes terminar el turno; los puntos que no uses se pierden. Haz entrar tres escarabajos y termina el turno.',
    hint: 'Primero tres entradas; luego, termina el turno.',
  },
  push: {
    title: 'Empujar',
    text: 'Un paso a una casilla ocupada empuja una casilla toda la hilera que hay delante, sea de los colores que sea, si detrás de ella hay una casilla vacía. Cuesta dos puntos y cuenta como un paso. Empuja los escarabajos azules.',
    hint: 'Mueve el escarabajo de e7 hacia abajo, a e6.',
    done: 'Se han movido los dos. Una pieza que solo ha sido empujada todavía puede moverse por sí misma.',
  },
  attack: {
    title: 'Atacar',
    text: 'Un escarabajo que acaba de dar un paso a una casilla vacía puede seguir en la misma dirección sobre un rival: es un ataque y cuesta un punto. El rival sale del tablero y va a un sector en el que no haya piezas de su color; tú eliges cuál. Ataca al escarabajo de e5.',
    hint: 'Primero un paso de e7 a e6; luego sigue a e5 y elige el ataque, no el empujón. Un empujón, un ataque o una entrada no sirven de carrerilla.',
  },
  shove: {
    title: 'Desplazar',
    text: 'Si el punto de entrada está ocupado, un escarabajo aún puede entrar por un punto: desplaza la pieza que está allí a una casilla vacía contigua, que eliges tú. Desplaza una sola pieza, nunca una hilera. Entra desde el sector N.',
    hint: 'Elige el escarabajo del sector que está encima de e9 y luego adónde va el azul.',
  },
  score: {
    title: 'Líneas en la cruz',
    text: 'La cruz la forman dos diagonales de cinco casillas. Al final de tu turno puntúa cada serie sin huecos de escarabajos tuyos en una diagonal: dos, 1; tres, 2; cuatro, 3; cinco, 5. Consigue dos puntos.',
    hint: 'd6 y f4 son tuyas: ocupa e5, entre las dos, y termina el turno.',
    done: 'Dos puntos. Si la línea se mantiene, vuelve a puntuar al final de cada uno de tus turnos.',
  },
  five: {
    title: 'La diagonal entera',
    text: 'Cinco seguidos valen cinco puntos. Un escarabajo en e5 pertenece a las dos diagonales y puede estar en dos series. Consigue cinco puntos.',
    hint: 'Ocupa e5 y termina el turno.',
  },
  marked: {
    title: 'El escarabajo marcado',
    text: 'Cada jugador tiene un escarabajo marcado. Añade un punto por cada serie que puntúa y de la que forma parte, y otro más si está en e5 dentro de una; por sí solo no puntúa nada. Consigue cuatro puntos.',
    hint: 'Mueve el escarabajo marcado a e5 y termina el turno.',
  },
  target: {
    title: 'Treinta puntos',
    text: 'Quien llega a la meta, normalmente treinta puntos, gana en el acto. Tienes 28. Gana.',
    hint: 'Bastan dos puntos: completa la serie de tres y termina el turno.',
  },
  limit: {
    title: 'El último turno',
    text: 'Una partida puede tener un límite de turnos. Cuando se alcanza, gana quien tiene más puntos; si hay empate, se reparte la victoria. Este es el último turno y Azul lleva un punto de ventaja. Gana.',
    hint: 'Una serie de tres da dos puntos. Luego termina el turno.',
  },
  four: {
    title: 'Dos, tres o cuatro',
    text: 'Cuatro jugadores se sientan en N, E, S y O, donde empiezan sus escarabajos marcados; si son tres, falta Verde. Las líneas de cada uno cuentan solo para él. Haz un turno cualquiera y termínalo.',
    hint: 'Haz entrar un escarabajo y termina el turno.',
  },
};

export default steps;
