/**
 * Commands in processes of their own.
 *
 * <pre>
 *   OwnJvm           command line that starts strobe with this JVM's options
 *   ShellWords       words in shell quoting
 *   LogText          messages of a command
 *   CommandRun       run of a command to its end: exit code, lines, complaint
 *   FailedException  the end of one that failed
 *   NativeLibrary    native MPI on this computer: compilers, launcher
 *   TemporaryFolder  folder of a command
 * </pre>
 */
package org.strobe.bench.process;
