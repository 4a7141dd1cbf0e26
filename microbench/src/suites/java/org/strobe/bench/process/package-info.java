/**
 * Commands of ours that run in JVMs of their own.
 *
 * <pre>
 *   OwnJvm       the words that start strobe once more, as this one was started
 *   ShellWords   words as a shell takes them
 *   LogText      what one has complained of
 * </pre>
 */
package org.strobe.bench.process;
