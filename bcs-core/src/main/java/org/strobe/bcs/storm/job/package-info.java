/**
 * A job of the machine: what is known of it, and its processes.
 *
 * <pre>
 *   in the machine's process                                   processes of the job
 *
 *   HostJob    state, nodes, account
 *      |
 *   JobProcess
 *      |── LauncherControl ── go 0, hold 1 ─────────────────── GangLauncher ── ranks
 *      |── OutputPump ─────── what they print ─────────────────────'   |
 *      '── JobProcesses ───── the file that tells of each ─────────────'
 *
 *   ProcessFile    what /proc tells of ranks
 * </pre>
 *
 * <p>The machine manager, node managers and the server call {@code HostJob}, and nothing else here, from threads of their own; no call waits for a
 * process, or for a {@code Watcher}. What does has threads of its own: {@code LauncherControl} tells a launcher, an {@code OutputPump} hands on what a
 * stream brings, and {@code HostJob} buries a job that has ended. A job knows nothing of other jobs, turns or NICs.
 */
package org.strobe.bcs.storm.job;
