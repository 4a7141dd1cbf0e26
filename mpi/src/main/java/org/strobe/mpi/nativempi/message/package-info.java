/**
 * Messages by the library.
 *
 * <pre>
 *   CommunicatorMessages   messages of one communicator
 *   NativeOperation        a request of the library, or a receive that is done
 *   PendingOperations      all that are pending; many requests in one call; requests that nobody completes
 *     RequestList            requests as an array of C
 *   NativeMatched          a message that a probe has taken
 *   Statuses               statuses as outcomes; ranks and tags in the library's numbers
 * </pre>
 *
 * <p>A request's handle lives in Java. It is in memory only during a call.
 */
package org.strobe.mpi.nativempi.message;
