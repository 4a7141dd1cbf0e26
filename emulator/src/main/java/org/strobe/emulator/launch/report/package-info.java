/**
 * Reports on running jobs to other processes of the same user: {@code strobe stacks}, {@code strobe top}. Each job listens at a socket of its own, however it was
 * started.
 *
 * <pre>
 *   process 4711                                             strobe stacks 4711.2
 *     a job ────────── ReportServer ── TMP/strobe-USER/4711.sock
 *     another job ──── ReportServer ── TMP/strobe-USER/4711.2.sock ── JobSockets.report
 * </pre>
 *
 * <p>A connection carries one letter, the question, and text up to the end of the stream, the answer. Each side limits its wait for a
 * suspended peer. On a system without such sockets, jobs run without reports: nothing here may stop a job.
 */
package org.strobe.emulator.launch.report;
