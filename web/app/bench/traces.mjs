/**
 * The processor's time for each task of the thread that an event of a trace was on, in milliseconds: the difference between it
 * and the time on the clock is what the machine gave to others.
 */
export function taskTimes(events, { pid, tid }) {
  const tasks = events.filter(
    (event) =>
      event.ph === 'X' && event.name === 'ThreadControllerImpl::RunTask' && event.pid === pid && event.tid === tid,
  );
  // A thread's processor clock may jump: no task takes more processor time than time.
  return tasks.map(({ dur, tdur = 0 }) => Math.min(dur, tdur) / 1000);
}
