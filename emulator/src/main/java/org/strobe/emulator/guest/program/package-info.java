/**
 * A program of a job: class path, main class, arguments.
 *
 * <pre>
 *   ProgramSpec  --open-->  Program  --entry(guest)-->  entry point
 *   (serializable)          reads, isolates and loads classes once for all guests
 *   ProgramException        a program that cannot run, in one line for the user
 *   EnvironmentOptions      JVM options of the user's environment, for all programs
 * </pre>
 *
 * <p><b>Threads.</b> Any thread may ask a {@code Program} for an entry point.
 *
 * <p><b>Callers.</b> The launchers. A {@code Program} must stay open while its guests run.
 */
package org.strobe.emulator.guest.program;
