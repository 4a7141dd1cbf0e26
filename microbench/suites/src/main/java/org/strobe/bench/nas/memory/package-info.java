/** Memory of kernels: the heap that a rank holds, and the room of messages without data. */
package org.strobe.bench.nas.memory;
