/**
 * Destinations of lines that ranks print.
 *
 * <pre>
 *   LineSink (OutputChannel: standard output or error)
 *      |-- StreamSink     a terminal or file, with tags (LineTag)
 *      |-- FolderSink     a file per rank and channel
 *      |-- TeeSink        several sinks
 *      |-- FailureSink    equal failures of ranks once (FailureText, ToldFailure)
 *      '-- TellingSink    reports the first loss of output
 *   Failures              collects failures of several steps
 * </pre>
 *
 * <p><b>Threads.</b> Any thread may call a sink. Pieces of lines of two ranks are never mixed in one line.
 *
 * <p><b>Callers.</b> {@code console} and the launchers. A sink must not know jobs.
 */
package org.strobe.emulator.console.sink;
