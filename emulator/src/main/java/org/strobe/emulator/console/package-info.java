/**
 * What ranks print and read.
 *
 * <pre>
 *   rank's thread                 System.out, System.err, System.in
 *        |                        Streams: dispatch to the rank of the calling thread
 *   PrintStream of the rank
 *        |
 *   LineStream                    gathers bytes into lines
 *        |
 *   LineSink ----- in the launcher ------+--- in a child process ---+
 *                                        |                          |
 *          StreamSink  FolderSink  TeeSink      MarkedLines.sink --> pipe --> PipeReader
 *          (tags, merge)                                                      (in the launcher) --> LineSink
 *
 *   System.in --> InputSource --> StandardInput --> InputStream of a rank
 *                 (one thread)    (InputChoice)     Pump --> pipe --> a child's System.in, where it begins again
 * </pre>
 *
 * <p>Output is handed on by the thread that prints; the only threads here are the source's reader, one pump a child that
 * reads, and whoever runs a {@code PipeReader}. All but the last are daemons. Nothing here knows what a job is: the
 * owner says when a rank ends ({@code LineStream.close}) and what the calling thread's rank is ({@code CurrentStreams}).
 */
package org.strobe.emulator.console;
