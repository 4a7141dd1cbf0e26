package org.strobe.emulator.model.network.torus;

import org.strobe.emulator.model.simulation.Event;

/**
 * A link in one direction, and the credits of the channels at its end. Its event is the end of a packet's transfer.
 *
 * <pre>
 *   channel   0, 1  dynamic     in chunks
 *             2     escape      in slots for full packets
 *             3     priority    in slots for full packets
 * </pre>
 */
final class TorusLink implements Event {
    static final int CHANNELS = 4;
    static final int DYNAMIC = 2;
    static final int ESCAPE = 2;
    static final int PRIORITY = 3;

    private final TorusNetwork network;
    private final int to;
    private final int direction;
    private final int channelChunks;
    private final int[] credits = new int[CHANNELS];
    private boolean isBusy;
    private PacketQueue source;
    private long busy;
    private long packets;
    private long bytes;

    TorusLink(TorusNetwork network, int to, int direction, int channelChunks) {
        this.network = network;
        this.to = to;
        this.direction = direction;
        this.channelChunks = channelChunks;
        for (int channel = 0; channel < CHANNELS; channel++) {
            credits[channel] = room(channel);
        }
    }

    /** Credits of an empty channel. */
    private int room(int channel) {
        return channel < DYNAMIC ? channelChunks : channelChunks / TorusParameters.LARGEST;
    }

    /** Number of the node at its end. */
    int to() {
        return to;
    }

    int direction() {
        return direction;
    }

    boolean isBusy() {
        return isBusy;
    }

    int credits(int channel) {
        return credits[channel];
    }

    /** Credits that a packet takes of a channel. */
    static int price(TorusPacket packet, int channel) {
        return channel < DYNAMIC ? packet.chunks() : 1;
    }

    /** Begins the transfer of the first packet of a queue. */
    void take(PacketQueue queue, int channel, long time, int wireBytes) {
        TorusPacket packet = queue.first();
        source = queue;
        isBusy = true;
        credits[channel] -= price(packet, channel);
        assert credits[channel] >= 0 : "channel " + channel + " is over its room";
        busy += time;
        packets++;
        bytes += (long) packet.chunks() * TorusParameters.CHUNK + wireBytes;
    }

    /** Takes back the credits of a packet that has left a channel. */
    void giveBack(TorusPacket packet, int channel) {
        credits[channel] += price(packet, channel);
        assert credits[channel] <= room(channel) : "channel " + channel + " has lost a packet";
    }

    long busy() {
        return busy;
    }

    long packets() {
        return packets;
    }

    long bytes() {
        return bytes;
    }

    @Override
    public void happen() {
        PacketQueue queue = source;
        isBusy = false;
        source = null;
        network.left(queue, 1 << direction);
    }
}
