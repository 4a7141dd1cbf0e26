package org.strobe.emulator.model;

import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.strobe.emulator.kernel.Coprocessor;
import org.strobe.emulator.nic.packet.PacketPort;
import org.strobe.emulator.nic.packet.PacketServer;
import org.strobe.emulator.nic.packet.Route;
import org.strobe.shm.segment.Memory;

/**
 * View of a node's packets with the node numbers of one job, from 0.
 *
 * @param port with the machine's node numbers
 * @param place of a node of the job in the machine
 */
record JobPackets(PacketPort port, IntUnaryOperator place) implements PacketPort {
    @Override
    public int largest() {
        return port.largest();
    }

    @Override
    public int hops(int node) {
        return port.hops(place.applyAsInt(node));
    }

    @Override
    public int fifo(int node) {
        return port.fifo(place.applyAsInt(node));
    }

    @Override
    public boolean inject(int fifo, Route route, long header, Memory payload, long offset, int length) {
        return port.inject(fifo, route.to(place.applyAsInt(route.node())), header, payload, offset, length);
    }

    @Override
    public boolean canLeaveCopies() {
        return port.canLeaveCopies();
    }

    @Override
    public long heads() {
        return port.heads();
    }

    @Override
    public long whole() {
        return port.whole();
    }

    @Override
    public long header(int fifo) {
        return port.header(fifo);
    }

    @Override
    public int read(int fifo, Memory target, long offset, int most) {
        return port.read(fifo, target, offset, most);
    }

    @Override
    public Optional<Coprocessor> coprocessor() {
        return port.coprocessor();
    }

    @Override
    public boolean serve(int groups, PacketServer server) {
        return port.serve(groups, server);
    }

    @Override
    public void serveAgain() {
        port.serveAgain();
    }

    @Override
    public void work(int cycles) {
        port.work(cycles);
    }

    @Override
    public boolean isReached(long target) {
        return port.isReached(target);
    }

    @Override
    public long wordId() {
        return port.wordId();
    }

    @Override
    public long otherWordId() {
        return port.otherWordId();
    }

    @Override
    public boolean isFarOff() {
        return port.isFarOff();
    }

    @Override
    public long busy() {
        return port.busy();
    }

    @Override
    public double cycle() {
        return port.cycle();
    }
}
