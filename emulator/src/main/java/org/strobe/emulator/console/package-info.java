/**
 * Standard streams of ranks.
 *
 * <pre>
 *   rank's thread                 System.out, System.err, System.in
 *        |                        Streams: DispatchingPrintStream, DispatchingInputStream (CurrentStreams finds the rank)
 *   PrintStream of the rank
 *        |
 *   LineStream                    splits bytes into lines
 *        |
 *   console.sink.LineSink --- in the launcher ---+--- in a child process ---+
 *                                                |                          |
 *               files, terminal, both                 MarkedLines --> pipe --> PipeReader (in the launcher) --> LineSink
 *
 *   ListeningOutput               before PipeReader: the port where a JVM waits for a debugger
 *
 *   System.in --> InputSource --> StandardInput --> InputStream of a rank
 *                 (one thread)    (InputChoice)     or a pipe to a child's System.in
 * </pre>
 *
 * <p><b>Threads.</b> The printing thread writes its output. One daemon thread reads the source, and one daemon per reading child feeds its
 * pipe. The caller runs a {@code PipeReader}.
 *
 * <p><b>Callers.</b> The launchers. This package must not know jobs: its owner reports the end of a rank by closing its stream.
 */
package org.strobe.emulator.console;
