/**
 * Commands of Strobe in JVMs of their own.
 *
 * <pre>
 *   OwnJvm       command line that starts strobe with this JVM's options
 *   ShellWords   words in shell quoting
 *   LogText      messages of a command
 * </pre>
 */
package org.strobe.bench.process;
