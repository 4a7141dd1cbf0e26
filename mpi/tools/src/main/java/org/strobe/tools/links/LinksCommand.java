package org.strobe.tools.links;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.strobe.emulator.user.TypedIn;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.picture.SvgWriter;
import org.strobe.tools.common.StrobeVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code strobe links}. */
@Command(
        name = "links",
        description = "Draws the traffic in a mesh or torus, from the trace of a run: an arrow for each link, as thick"
                + " as it carried bytes, and the darker the later its first packet.",
        mixinStandardHelpOptions = true,
        versionProvider = StrobeVersion.class,
        footer = {
            "",
            "Layers along z are drawn one behind the other. Arrows that point out of the",
            "box are links around the end of a ring.",
            "",
            "  strobe run --trace lines.json --machine bluegene-l-prototype ...",
            "  strobe links lines.json lines.svg"
        })
public final class LinksCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "TRACE", description = "A file that --trace has written.")
    private String trace;

    @Parameters(index = "1", paramLabel = "FILE.svg", description = "The picture.")
    private String picture;

    @Override
    public Integer call() throws UserException {
        Path from = TypedIn.path(trace);
        Path to = TypedIn.path(picture);
        List<LinkTraffic> links;
        try {
            links = LinkTraffic.in(from);
        } catch (IOException | UncheckedIOException e) {
            throw new UserException(trace + ": cannot be read: " + e.getMessage());
        }
        if (links.isEmpty()) {
            throw new UserException(
                    trace + ": it has no links between places of a mesh or torus; machine bluegene-l has some");
        }
        try {
            Files.writeString(to, SvgWriter.file(new LinkPicture(links).picture("links of " + from.getFileName())));
        } catch (IOException e) {
            throw new UserException(picture + ": cannot be written: " + e.getMessage());
        }
        return 0;
    }
}
