package org.strobe.tools.run.api;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds calls of an API in a source file that imports package {@code mpi}. */
final class SourceEvidence {
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\\n]*");
    private static final Pattern IMPORT = Pattern.compile("(?m)^\\s*import\\s+(?:static\\s+)?mpi\\.");
    private static final Pattern CALL = Pattern.compile("\\b(MPI|COMM_WORLD)\\s*\\.\\s*(\\w+)\\s*\\(");
    private static final Pattern CLASS =
            Pattern.compile("\\b(Cartcomm|Graphcomm|User_function|CartComm|GraphComm|UserFunction)\\b");
    private static final Pattern RANK = Pattern.compile("\\.\\s*(Rank|Size|getRank|getSize)\\s*\\(\\s*\\)");

    private SourceEvidence() {}

    /** Returns the first call that tells; null if there is none. */
    static ApiEvidence in(Path source) {
        String text;
        try {
            text = Files.readString(source, StandardCharsets.ISO_8859_1);
        } catch (IOException unreadable) {
            return null; // whoever compiles it tells why
        }
        return in(source.getFileName().toString(), text);
    }

    static ApiEvidence in(String name, String text) {
        String code = COMMENT.matcher(text).replaceAll(" ");
        if (!IMPORT.matcher(code).find()) {
            return null;
        }
        Matcher call = CALL.matcher(code);
        while (call.find()) {
            String type = call.group(1).equals("MPI") ? "MPI" : "Comm";
            Api api = Api.ofMethod(type, call.group(2));
            if (api != null) {
                return new ApiEvidence(api, name, type + "." + call.group(2));
            }
        }
        Matcher type = CLASS.matcher(code);
        if (type.find()) {
            return new ApiEvidence(Api.ofClass(type.group(1)), name, type.group(1));
        }
        Matcher rank = RANK.matcher(code);
        return rank.find() ? new ApiEvidence(Api.ofMethod("Comm", rank.group(1)), name, "Comm." + rank.group(1)) : null;
    }
}
