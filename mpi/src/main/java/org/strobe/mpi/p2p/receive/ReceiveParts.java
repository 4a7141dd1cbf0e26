package org.strobe.mpi.p2p.receive;

import org.strobe.mpi.p2p.device.Device;
import org.strobe.mpi.p2p.memory.MappedBuffers;
import org.strobe.mpi.p2p.memory.SharedBlocks;
import org.strobe.mpi.p2p.partner.Controls;
import org.strobe.mpi.p2p.partner.Credits;
import org.strobe.mpi.p2p.partner.Partners;
import org.strobe.mpi.p2p.send.Neighbours;
import org.strobe.mpi.p2p.send.Sends;
import org.strobe.mpi.progress.Progress;

/**
 * Parts of the engine that receives need.
 *
 * @param mapped null if the job has one process
 */
public record ReceiveParts(
        Progress progress,
        Device device,
        SharedBlocks blocks,
        MappedBuffers mapped,
        Partners partners,
        Controls controls,
        Credits credits,
        Sends sends,
        Neighbours neighbours) {}
