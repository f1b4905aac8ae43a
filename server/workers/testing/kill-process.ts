/** Ends a process at once, as the system does where memory is short. Fails where there is none: the number 0 would end the tests themselves. */
export function killProcess(pid: number | null): void {
  if (pid === null) throw new Error('There is no process to kill.');
  process.kill(pid, 'SIGKILL');
}
