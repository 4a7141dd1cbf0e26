package org.strobe.emulator.model.network.lanai;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.strobe.emulator.gm.nic.GmAddress;
import org.strobe.emulator.gm.nic.GmBuffer;
import org.strobe.emulator.gm.nic.GmCall;
import org.strobe.emulator.gm.nic.GmEvent;
import org.strobe.emulator.gm.nic.GmNic;
import org.strobe.emulator.gm.nic.GmPriority;
import org.strobe.emulator.gm.nic.GmSend;
import org.strobe.emulator.gm.nic.PortState;
import org.strobe.emulator.model.network.LinkLoad;
import org.strobe.emulator.model.network.crossbar.Crossbar;
import org.strobe.emulator.model.node.MessageNics;
import org.strobe.emulator.model.node.ModelNodes;
import org.strobe.emulator.model.node.NodeCosts;
import org.strobe.emulator.model.simulation.SimulationBed;
import org.strobe.emulator.model.userlevel.Costs;
import org.strobe.emulator.nic.TransferFailedException;
import org.strobe.emulator.nic.transfer.TransferFaults;
import org.strobe.shm.segment.Memory;

/** Networks of LANais, ports and faults for tests. Times in picoseconds. */
abstract class LanaiBed extends SimulationBed {
    static final int PACKET = 100;
    static final int HEADER = 10;
    static final int HEAD = 17;
    static final int SDMA = 100;
    static final int SEND = 200;
    static final int RECV = 300;
    static final int RDMA = 400;
    static final int EVENT = 20;
    static final int BURST = 64;
    static final int READ = 30;
    static final int WRITE = 10;
    static final int TURN = 3;
    static final int HOST_SEND = 50;
    static final int BUSY_WAIT = 10_000;
    static final int RESEND = 100_000;
    static final int GIVE_UP = 1_000_000;

    /** Bytes a second of links and buses: a byte in a picosecond. */
    static final double FAST = 1e12;

    /** Packets take longer on links and buses than in the processor. */
    static final double SLOW = 5e10;

    static final int SIZE = 6;
    static final int LENGTH = 40;

    /** From the host's token at the NIC to the end of RECV at the target, for a message of 40 bytes, if the bus has to turn. */
    static final int TO_TARGET = SDMA + TURN + READ + LENGTH + SEND + HEAD + HEADER + LENGTH + RECV;

    static final int ANSWER = SEND + HEAD + HEADER + RECV;

    private final ModelNodes nodes = new ModelNodes(simulation, fiber -> 0, 1, 4, NodeCosts.NONE);
    TransferFaults faults = TransferFaults.NONE;

    /** Ports whose ranks have ended. */
    final Set<GmAddress> ended = new HashSet<>();

    private final MessageNics.Party party = new MessageNics.Party() {
        @Override
        public int place(int node) {
            return node;
        }

        @Override
        public ModelNodes nodes() {
            return nodes;
        }

        @Override
        public boolean hasEnded(GmAddress port) {
            return ended.contains(port);
        }

        @Override
        public TransferFaults faults() {
            return faults;
        }
    };

    LanaiNetwork network(int nodeCount, int sendBuffers, int receiveBuffers) {
        return network(nodeCount, sendBuffers, receiveBuffers, RESEND, GIVE_UP, FAST);
    }

    LanaiNetwork network(int nodeCount, int sendBuffers, int receiveBuffers, long resend, long giveUp, double rate) {
        Map<GmCall, Costs.Time> calls = new EnumMap<>(GmCall.class);
        for (GmCall call : GmCall.values()) {
            calls.put(call, new Costs.Time(0, 0));
        }
        LanaiSpec spec = new LanaiSpec(
                2,
                PACKET,
                HEADER,
                new Crossbar.Times(5, 7, rate),
                new LanaiSpec.Firmware(
                        SDMA, SEND, RECV, RDMA, sendBuffers, receiveBuffers, EVENT, BUSY_WAIT, resend, giveUp),
                new PciBus.Times(rate, BURST, READ, WRITE, TURN),
                new HostCosts(HOST_SEND, 60, 1, new Costs<>(calls)),
                1 << 20,
                0);
        return (LanaiNetwork) spec.open(simulation, nodeCount, 1);
    }

    /** A port, its events and their times. */
    final class Port {
        final GmAddress address;
        final PortState state = new PortState(1 << 20);
        final Memory memory = nodes.timed(Memory.allocate(4096));
        final List<Long> times = new ArrayList<>();
        final GmNic nic;

        Port(LanaiNetwork network, int node) {
            this.address = new GmAddress(node, 0);
            this.nic = network.open(party, address, () -> times.add(simulation.now()));
            nic.open(state);
        }

        void send(Port to, long remote, int length) {
            nic.send(new GmSend()
                    .set(memory, 0, length, SIZE, GmPriority.LOW, address, to.address, remote, status -> {}));
        }

        void provide() {
            state.tokens().add(new GmBuffer(memory, 0, SIZE, GmPriority.LOW));
        }

        List<GmEvent> events() {
            return times.stream().map(time -> nic.poll()).toList();
        }
    }

    static long wentBack(LanaiNetwork network) {
        return network.loads().stream()
                .filter(load -> load.link().endsWith("went back"))
                .mapToLong(LinkLoad::packets)
                .sum();
    }

    /** Loses a packet of all, by its number from 1. */
    void lose(int number) {
        int[] packets = new int[1];
        faults = (from, to, multicast) -> {
            if (++packets[0] == number) {
                throw new TransferFailedException("lost");
            }
            return 0;
        };
    }
}
