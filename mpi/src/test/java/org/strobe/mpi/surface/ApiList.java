package org.strobe.mpi.surface;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The list of Open MPI's public surface. */
final class ApiList {
    private ApiList() {}

    /** The members by the header of their type, without names of parameters, in the order of the list. */
    static Map<String, List<String>> read() {
        Map<String, List<String>> types = new LinkedHashMap<>();
        List<String> members = null;
        for (String line : lines()) {
            String text = line.replaceFirst("//.*", "").strip();
            if (!text.isEmpty() && !Character.isWhitespace(line.charAt(0))) {
                members = new ArrayList<>();
                types.put(text, members);
            } else if (!text.isEmpty()) {
                members.add(withoutParameterNames(text));
            }
        }
        return types;
    }

    private static List<String> lines() {
        try (InputStream in = ApiList.class.getResourceAsStream("/mpi/openmpi-java-api.txt");
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }

    private static String withoutParameterNames(String member) {
        int open = member.indexOf('(');
        if (open < 0) {
            return member;
        }
        int close = member.indexOf(')');
        String parameters = Arrays.stream(member.substring(open + 1, close).split(", "))
                .map(each -> each.replaceFirst(" \\w+$", ""))
                .collect(Collectors.joining(", "));
        return member.substring(0, open + 1) + parameters + member.substring(close);
    }
}
