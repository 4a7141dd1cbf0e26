/**
 * Which send goes to which receive of a process: by MPI's rules, and always in the same order for the same descriptors.
 *
 * <p>Descriptors of a slice are put in before any of them is matched, sends in the order of their processes, so that the outcome does not depend on which of them
 * came first over the network: that is what makes a run repeatable.
 */
package org.strobe.bcs.match;
