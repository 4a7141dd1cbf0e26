/**
 * How one looks at a job that runs: {@code strobe stacks} asks its launcher through a socket, SIGQUIT makes the launcher
 * print the same text.
 *
 * <pre>
 *   launcher of job 4711                                  strobe stacks 4711
 *     JobWatch ── StacksServer ── TMP/strobe-USER/4711.sock ── JobSockets.ask
 *         └────── QuitWatch ── /proc/self/task/N/status        (kill -QUIT 4711)
 * </pre>
 *
 * <p>The threads here are daemons of the launcher and sleep until somebody asks. Neither side waits for ever for one that is
 * suspended. Where a system has no such sockets, or no
 * {@code /proc}, jobs run without: nothing here may keep a job from running.
 */
package org.strobe.mpi.cli.watch;
