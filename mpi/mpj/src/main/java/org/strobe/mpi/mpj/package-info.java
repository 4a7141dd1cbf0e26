/**
 * Parts of the MPJ API below package {@code mpi}: objects as bytes, and operators that Java programs expect.
 *
 * <p>Callers are the classes of that API alone.
 */
package org.strobe.mpi.mpj;
