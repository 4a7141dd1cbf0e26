/**
 * A rank that takes part in a program, and what a step of one is.
 */
package org.strobe.mpi.random.party;
