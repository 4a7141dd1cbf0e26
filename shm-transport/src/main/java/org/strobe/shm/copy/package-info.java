/**
 * Bulk data: from user buffers of any kind to off-heap memory and back, and straight from one user buffer to another.
 *
 * <pre>
 *   user buffer --- BufferKind.read ---&gt; Region          Region --- BufferKind.write ---&gt; user buffer
 *
 *   sender's buffer ------------- SingleCopy -------------&gt; receiver's buffer       (ranks of one JVM)
 *                    HandOver: the sender offers, the receiver copies, or each copies one half
 *
 *   BufferKind     copies one kind of user buffer; looked up once a call in BufferKinds
 *     ArrayKind with ArrayKinds, NioKind with NioKinds, BooleanKind
 *   SmallCopy      up to 64 bytes between a buffer and memory, word by word
 *   BufferWords    single words of the commonest buffers, as raw bits
 *   Region         a range of Memory with the java.nio views that bulk copies need; made once a segment
 *   DirectAddress  the address of a direct buffer
 *   ConfinedBuffers  buffers that one thread alone may access
 * </pre>
 *
 * <p>Nothing here waits or spins. {@code try...} methods return at once, and predicates tell what a caller may wait for.
 * One thread uses each end of a {@code HandOver}; any thread may use the other classes. Callers handle lengths, tags and
 * truncation.
 *
 * <p>Only {@code DirectAddress} needs the flags of {@code mapped.jvmflags}.
 */
package org.strobe.shm.copy;
