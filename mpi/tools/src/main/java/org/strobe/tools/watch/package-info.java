/**
 * Reports on a running job: {@code strobe stacks} asks its launcher through a socket, and SIGQUIT makes the launcher
 * print
 * the report.
 *
 * <pre>
 *   launcher of job 4711                                  strobe stacks 4711
 *     JobWatch ── StacksServer ── TMP/strobe-USER/4711.sock ── JobSockets.report
 *         └────── QuitWatch ── /proc/self/task/N/status        (kill -QUIT 4711)
 * </pre>
 *
 * <p>The threads of this package are daemons of the launcher and sleep until a request. Each side limits its wait for a
 * suspended peer. On a system without such sockets or {@code /proc}, jobs run without reports: nothing here may stop a
 * job.
 */
package org.strobe.tools.watch;
