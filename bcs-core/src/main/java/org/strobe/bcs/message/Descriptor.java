package org.strobe.bcs.message;

import org.strobe.bcs.match.Envelope;
import org.strobe.shm.segment.Memory;

/** A posted send or receive; see {@link DescriptorLayout}. */
public record Descriptor(Envelope envelope, int process, int peer, int request, long payload, long bytes, long order) {
    /** One that stands in memory. */
    static Descriptor read(Memory memory, long offset) {
        return new Descriptor(
                new Envelope(
                        memory.getInt(offset + DescriptorLayout.CONTEXT),
                        memory.getInt(offset + DescriptorLayout.SOURCE),
                        memory.getInt(offset + DescriptorLayout.TAG)),
                memory.getInt(offset + DescriptorLayout.PROCESS),
                memory.getInt(offset + DescriptorLayout.PEER),
                memory.getInt(offset + DescriptorLayout.REQUEST),
                memory.getLong(offset + DescriptorLayout.PAYLOAD),
                memory.getLong(offset + DescriptorLayout.BYTES),
                memory.getLong(offset + DescriptorLayout.ORDER));
    }

    void write(Memory memory, long offset) {
        memory.setInt(offset + DescriptorLayout.CONTEXT, envelope.context());
        memory.setInt(offset + DescriptorLayout.SOURCE, envelope.source());
        memory.setInt(offset + DescriptorLayout.TAG, envelope.tag());
        memory.setInt(offset + DescriptorLayout.PROCESS, process);
        memory.setInt(offset + DescriptorLayout.PEER, peer);
        memory.setInt(offset + DescriptorLayout.REQUEST, request);
        memory.setLong(offset + DescriptorLayout.PAYLOAD, payload);
        memory.setLong(offset + DescriptorLayout.BYTES, bytes);
        memory.setLong(offset + DescriptorLayout.ORDER, order);
    }
}
