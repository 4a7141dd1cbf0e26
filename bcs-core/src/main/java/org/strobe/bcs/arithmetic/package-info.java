/**
 * Reductions that the NIC's processor computes without a floating-point unit.
 *
 * <pre>
 *   Endpoint: NicReduction.code ---&gt; Descriptor.word ---&gt; ReduceHelper: NicReduction.combine ---&gt; SoftFloat
 * </pre>
 *
 * <p>{@link org.strobe.bcs.arithmetic.NicReduction} combines arrays of elements, {@link
 * org.strobe.bcs.arithmetic.SoftFloat} adds, multiplies and compares floating-point numbers.
 *
 * <p>Threads: both classes are immutable; any thread may call. Callers are {@code collective} and engines. This package
 * uses no other package of {@code org.strobe}.
 */
package org.strobe.bcs.arithmetic;
