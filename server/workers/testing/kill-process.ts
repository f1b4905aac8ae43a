/** Kills a process as the system does when memory is short. Throws where there is none: the id 0 would kill the tests themselves. */
export function killProcess(pid: number | null): void {
  if (pid === null) throw new Error('There is no process to kill.');
  process.kill(pid, 'SIGKILL');
}
