/**
 * The user who typed a command, as every part of a command's process sees that user.
 *
 * <pre>
 *   TypedIn         the folder in which the command was typed
 *   PrivateFolder   the folder of the user's sockets
 *   UserException   a mistake that the user can put right
 *   FileFailure     a failure of a file in words
 *   Nearest         the intended word for a mistyped one
 * </pre>
 *
 * <p>The program finder, tables of algorithms, modelled machines, the gang daemons and the command line use this package. It uses none of Strobe's packages.
 */
package org.strobe.emulator.user;
