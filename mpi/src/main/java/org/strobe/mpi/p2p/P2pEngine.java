package org.strobe.mpi.p2p;

import java.util.Optional;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.report.EngineReport;
import org.strobe.emulator.rank.report.MessageCount;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.engine.MessageChecker;
import org.strobe.mpi.engine.NodeBarrier;
import org.strobe.mpi.engine.RankEngine;
import org.strobe.mpi.engine.message.MessageContext;
import org.strobe.mpi.engine.message.Sighting;
import org.strobe.mpi.p2p.device.Device;
import org.strobe.mpi.p2p.device.Routes;
import org.strobe.mpi.p2p.memory.MappedBuffers;
import org.strobe.mpi.p2p.memory.SharedBlocks;
import org.strobe.mpi.p2p.partner.Backlogs;
import org.strobe.mpi.p2p.partner.Controls;
import org.strobe.mpi.p2p.partner.Credits;
import org.strobe.mpi.p2p.partner.Partners;
import org.strobe.mpi.p2p.receive.EarlyMessage;
import org.strobe.mpi.p2p.receive.ReceiveParts;
import org.strobe.mpi.p2p.receive.Receives;
import org.strobe.mpi.p2p.send.EagerSends;
import org.strobe.mpi.p2p.send.Neighbours;
import org.strobe.mpi.p2p.send.SendRequest;
import org.strobe.mpi.p2p.send.Sends;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.p2p.wire.Inbox;
import org.strobe.mpi.p2p.wire.Port;
import org.strobe.mpi.p2p.wire.nic.NicPorts;
import org.strobe.mpi.p2p.wire.node.JobInboxes;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;

/** The point-to-point engine of one rank. */
public final class P2pEngine extends RankEngine {
    final Rank rank;
    final Progress progress;
    final Partners partners;
    final EagerSends eager;
    final Sends sends;
    final Receives receives;

    /** False if a sender may run out of credits. */
    final boolean sendsAhead;

    private final JobInboxes inboxes;

    /** Records that come by the NIC; null if there is no such way. */
    private final Inbox remoteInbox;

    /** Null if the job has one process. */
    private final MappedBuffers mapped;

    private boolean hasNodeBarrier;

    private P2pEngine(Progress progress, P2pSettings settings, Routes routes, Device device, Port between) {
        super(progress);
        this.progress = progress;
        this.rank = progress.rank();
        settings.checkMachine(rank.isModelled());
        this.inboxes = JobInboxes.of(rank, settings);
        Port nic = between == null && routes.usesNic() ? NicPorts.of(rank, settings) : between;
        this.sendsAhead = settings.credits() == 0 && (nic == null || nic.matching() == null);
        SharedBlocks blocks = new SharedBlocks(rank);
        Neighbours neighbours = Neighbours.of(rank);
        Backlogs backlogs = new Backlogs(progress);
        this.mapped = MappedBuffers.of(rank);
        this.partners = new Partners(rank, settings, routes, inboxes, nic);
        Controls controls = new Controls(partners, backlogs, device);
        Credits credits = new Credits(settings, rank.number(), partners, controls);
        MessageCount sent = rank.context().engine().countOn();
        rank.context().tellBy(new EngineReport(sent, nic == null ? () -> "" : nic::state));
        this.eager = new EagerSends(device, sent, mapped);
        this.sends = new Sends(progress, sent, settings, device, eager, blocks, mapped, backlogs, controls);
        ReceiveParts parts =
                new ReceiveParts(progress, device, blocks, mapped, partners, controls, credits, sends, neighbours);
        this.receives = Receives.of(parts, nic);
        this.remoteInbox = nic == null ? null : nic.inbox();
        progress.add(new MessageSource(this, inboxes.inbox(rank), remoteInbox));
        neighbours.add(rank.number(), sends);
    }

    /** Opens the engine of a rank. All ranks of a job have equal settings. */
    public static P2pEngine open(Progress progress, P2pSettings settings) {
        Rank rank = progress.rank();
        return new P2pEngine(progress, settings, Routes.of(rank, settings), Device.of(rank, settings), null);
    }

    /**
     * Opens the engine of a rank whose records to some ranks go by a port of another engine.
     *
     * @param routes those of the port are called by NIC
     * @param port closed with its inbox
     */
    public static P2pEngine open(Progress progress, P2pSettings settings, Routes routes, Port port) {
        return open(progress, settings, routes, Device.of(progress.rank(), settings), port);
    }

    /**
     * Opens the engine of a rank whose records to some ranks go by a port of another engine, with a device of that.
     *
     * @param routes those of the port are called by NIC
     * @param port closed with its inbox
     */
    public static P2pEngine open(Progress progress, P2pSettings settings, Routes routes, Device device, Port port) {
        return new P2pEngine(progress, settings, routes, device, port);
    }

    @Override
    public Channel open(int context, int ownRank, ProcessGroup group) {
        return new ContextChannel(this, context, ownRank, group);
    }

    @Override
    public Channel open(int context, int ownRank, ProcessGroup group, MessageChecker checker) {
        return new CheckedContextChannel(this, context, ownRank, group, checker);
    }

    @Override
    public void meet(int process) {
        progress.enter();
        try {
            partners.meet(process);
        } finally {
            progress.exit();
        }
    }

    /** Only the first communicator of all ranks has one: a NIC has one word for it. */
    @Override
    public Optional<NodeBarrier> nodeBarrier(ProcessGroup group) {
        if (hasNodeBarrier) {
            return Optional.empty();
        }
        Optional<NodeBarrier> barrier = HardwareBarrier.of(progress, group);
        hasNodeBarrier = barrier.isPresent();
        return barrier;
    }

    /** In turn: waits for a send that only its caller knows, and ends it. */
    void finish(SendRequest send) {
        progress.untilOwn(send);
        MpiFailure failure = send.failure();
        send.recycle();
        if (failure != null) {
            throw failure;
        }
    }

    /** In turn: the message that a receive would get; null if there is none. */
    EarlyMessage find(MessageContext context, int source, int tag, boolean blocking) {
        EarlyMessage message = receives.find(context, source, tag);
        if (message != null) {
            return message;
        }
        Sighting<EarlyMessage> sighting =
                new Sighting<>(context, source, tag, () -> receives.find(context, source, tag));
        if (blocking) {
            progress.until(sighting);
        } else if (!progress.tryReach(sighting)) {
            return null;
        }
        return sighting.message();
    }

    @Override
    public void close() {
        super.close();
        partners.close();
        inboxes.leave(rank);
        if (remoteInbox != null) {
            remoteInbox.leave();
        }
        if (mapped != null) {
            mapped.close();
        }
    }
}
