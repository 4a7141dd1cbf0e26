/**
 * Bulk data: from user buffers of any kind to off-heap memory and back, and straight from one user buffer to another.
 *
 * <pre>
 *   one JVM                 sender's buffer ----------- one copy -----------> receiver's buffer
 *                                  \   HandOver: who shows, who copies, both halves at once   /
 *                                   +---------------- SingleCopy -----------------+
 *
 *   sibling processes       sender's buffer --copy--> slots of a Pipe --copy--> receiver's buffer     (at the same time)
 *                                            PipeSender            PipeReceiver
 *
 *   one side only           direct memory of a process &lt;--- ProcessMemory ---> direct memory of this one
 *
 *   BufferKind   how one kind of user buffer is copied; looked up once a call
 *     ArrayKind with ArrayKinds, NioKind with NioKinds, BooleanKind; Kinds knows them all
 *   SmallCopy    a few words, by words
 *   Region       a range of Memory with the views that such copies need; made once a segment
 *   PipeLayout   the words and slots of a Pipe
 * </pre>
 *
 * <p>Nothing here waits or spins: {@code try...} methods answer at once and predicates tell what to wait for, so the
 * caller does its waiting with the one class that does. Both ends of a transfer are used by one thread each; everything
 * else may be used by any thread. Lengths, tags and truncation are the business of who calls.
 *
 * <p>Only {@code ProcessMemory} needs native access, and only it loads {@code ProcessCalls}.
 */
package org.strobe.shm.copy;
