/**
 * Collectives by the library.
 *
 * <pre>
 *   NativeCollectives   the calls of one communicator
 *   Unsupported         the failure of a call that has no native form
 * </pre>
 */
package org.strobe.mpi.nativempi.collective;
