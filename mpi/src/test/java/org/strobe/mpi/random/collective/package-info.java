/**
 * Steps that are collectives, of one group, between two, and of neighbours.
 */
package org.strobe.mpi.random.collective;
