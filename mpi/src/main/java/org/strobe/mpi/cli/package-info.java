/**
 * The command line: {@code strobe run}, {@code strobe info} and {@code strobe clean}, one class each.
 *
 * <p>What a user can get wrong ends in one line on the error stream and exit code 2; what a program throws ends in its
 * stack trace and exit code 1. Nothing else is printed that the user's program did not print.
 */
package org.strobe.mpi.cli;
