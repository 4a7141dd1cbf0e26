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
 * <p>The machine manager, node managers and the server call {@code HostJob} alone. No call waits for a process or for a {@code Watcher}. Other threads
 * do that: {@code LauncherControl} writes to a launcher, an {@code OutputPump} passes on a stream, and {@code HostJob} buries an ended job.
 *
 * <p>A job knows nothing of other jobs, turns or NICs.
 */
package org.strobe.bcs.storm.job;
