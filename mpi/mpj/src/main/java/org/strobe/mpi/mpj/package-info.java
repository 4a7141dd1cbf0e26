/**
 * Parts of the MPJ API below package {@code mpi}: objects as bytes, operators that Java programs expect, names of calls.
 *
 * <p>Callers are the classes of that API alone; {@link org.strobe.mpi.mpj.MpjNames} is a service of the core.
 */
package org.strobe.mpi.mpj;
