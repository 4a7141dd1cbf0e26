/**
 * Loggers of {@code java.util.logging} for each rank of a JVM, as if it were a process: names, levels, handlers, configuration.
 *
 * <pre>
 *   Logger.getLogger("a.b")  --&gt;  RankLogManager   the JVM's log manager: finds the rank of the calling thread
 *                                   |-- a rank         GuestLoggers: its tree of loggers
 *                                   '-- no rank        the JDK's own tree
 * </pre>
 *
 * A JVM takes its log manager at the first log call. Where that comes before the first job, as under JUnit, ranks share loggers,
 * unless the property {@code java.util.logging.manager} of the JVM names {@code RankLogManager}.
 */
package org.strobe.emulator.guest.logging;
