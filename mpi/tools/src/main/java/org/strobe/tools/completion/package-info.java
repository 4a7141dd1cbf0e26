/**
 * {@code strobe completion}: completion of command lines by the shell.
 *
 * <pre>
 *   CompletionCommand   prints the script: the function of completion.bash and a table
 *   CompletionTable     the table: words for each place of a command line, from the model of the parser
 * </pre>
 *
 * <p>The script asks no JVM. It runs in bash 3.2 or newer, and in zsh by bashcompinit.
 */
package org.strobe.tools.completion;
