package org.strobe.emulator.launch.report;

import java.io.IOException;
import java.net.ProtocolException;
import java.util.ArrayList;
import java.util.List;
import org.strobe.emulator.launch.RankLoad;

/**
 * Loads of the running ranks of a job at a moment. As text they have a line with the time, and a line for each rank whose fields are
 * separated by tabs.
 *
 * @param nanos time of its process
 */
public record JobLoads(long nanos, List<RankLoad> ranks) {
    private static final String SEPARATOR = "\t";
    private static final int FIELDS = 13;

    String text() {
        StringBuilder text = new StringBuilder().append(nanos).append('\n');
        for (RankLoad each : ranks) {
            text.append(String.join(
                            SEPARATOR,
                            Integer.toString(each.rank()),
                            plain(each.call()),
                            plain(each.state()),
                            plain(each.from()),
                            Boolean.toString(each.waits()),
                            Long.toString(each.waitedNanos()),
                            plain(each.at()),
                            Long.toString(each.calls()),
                            Long.toString(each.messages()),
                            Long.toString(each.bytes()),
                            Long.toString(each.cpuNanos()),
                            Long.toString(each.process()),
                            plain(each.engineState())))
                    .append('\n');
        }
        return text.toString();
    }

    private static String plain(String text) {
        return text.replaceAll("[\\t\\r\\n]+", " ");
    }

    static JobLoads of(String text) throws IOException {
        if (text.startsWith(JobSockets.FAILED)) {
            throw new ProtocolException(text);
        }
        List<String> lines = text.lines().toList();
        try {
            List<RankLoad> ranks = new ArrayList<>();
            for (String line : lines.subList(1, lines.size())) {
                ranks.add(rank(line.split(SEPARATOR, -1)));
            }
            return new JobLoads(Long.parseLong(lines.get(0)), ranks);
        } catch (RuntimeException e) {
            throw new ProtocolException("it does not tell what its ranks do: it runs another version of Strobe");
        }
    }

    private static RankLoad rank(String[] fields) {
        if (fields.length != FIELDS) {
            throw new IllegalArgumentException(fields.length + " fields");
        }
        return new RankLoad(
                Integer.parseInt(fields[0]),
                fields[1],
                fields[2],
                fields[3],
                Boolean.parseBoolean(fields[4]),
                Long.parseLong(fields[5]),
                fields[6],
                Long.parseLong(fields[7]),
                Long.parseLong(fields[8]),
                Long.parseLong(fields[9]),
                Long.parseLong(fields[10]),
                Long.parseLong(fields[11]),
                fields[12]);
    }
}
