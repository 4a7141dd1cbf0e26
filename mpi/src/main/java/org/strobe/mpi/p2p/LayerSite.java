package org.strobe.mpi.p2p;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.engine.kind.EngineSite;
import org.strobe.mpi.p2p.device.Device;
import org.strobe.mpi.p2p.device.Routes;
import org.strobe.mpi.p2p.settings.P2pSettings;
import org.strobe.mpi.p2p.wire.Port;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.progress.Source;

/**
 * A rank that opens an engine whose messages between nodes go by a user-level layer.
 *
 * @param messages settings of all other messages
 * @param <L> the layer
 */
public record LayerSite<L>(EngineSite site, P2pSettings messages, Routes routes, L layer) {
    /**
     * Opens an engine, or the carrier of messages where no message goes by a NIC, or where there is no such layer.
     *
     * @param layers finds the layer of a rank
     * @param opener opens the engine over it
     */
    public static <L> Engine open(
            EngineSite site, Function<Rank, Optional<L>> layers, Function<LayerSite<L>, Engine> opener) {
        Rank rank = site.rank();
        P2pSettings messages = P2pSettings.from(rank.size(), rank::setting);
        Routes routes = Routes.of(rank, messages);
        Optional<L> layer = routes.usesNic() ? layers.apply(rank) : Optional.empty();
        return layer.isEmpty() ? site.messages() : opener.apply(new LayerSite<>(site, messages, routes, layer.get()));
    }

    /** The rank. */
    public Rank rank() {
        return site.rank();
    }

    /** Progress of the rank. */
    public Progress progress() {
        return site.progress();
    }

    /** Device of the job. */
    public Device device() {
        return Device.of(rank(), messages);
    }

    /** Device of the job, but for messages with some processes, see {@link Device#ofLayer}. */
    public Device device(IntPredicate isByLayer, Runnable charge) {
        return Device.ofLayer(device(), rank(), isByLayer, charge);
    }

    /**
     * Opens the engine.
     *
     * @param device offers no synchronous message by itself
     * @param eager longest eager message between nodes
     * @param more changes further settings
     * @param source moves what the port has under way
     */
    public Engine engine(Device device, int eager, UnaryOperator<P2pSettings> more, Port port, Source source) {
        P2pSettings here = more.apply(messages.withEagerAfar(eager));
        Engine engine = P2pEngine.open(progress(), here, routes, Device.offeringSynchronous(device), port);
        progress().add(source);
        return engine;
    }
}
