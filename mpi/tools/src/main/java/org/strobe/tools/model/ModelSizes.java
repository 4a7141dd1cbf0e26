package org.strobe.tools.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.strobe.emulator.user.UserException;

/** Parses sizes in bytes: {@code 8}, {@code 64K}, {@code 1M}, separated by commas. */
final class ModelSizes {
    private static final Pattern SIZE = Pattern.compile("(\\d{1,10})([KMGkmg]?)");
    private static final String SUFFIXES = "KMG";
    private static final int BITS_A_SUFFIX = 10;
    private static final long MOST = 1L << 30;

    private ModelSizes() {}

    static List<Long> list(String typed) throws UserException {
        List<Long> sizes = new ArrayList<>();
        for (String one : typed.split(",", -1)) {
            sizes.add(one(one.strip()));
        }
        return sizes;
    }

    private static long one(String typed) throws UserException {
        Matcher matcher = SIZE.matcher(typed);
        if (!matcher.matches()) {
            throw new UserException(
                    "--bytes: '" + typed + "' is no size: sizes look like 8, 64K or 1M, several like 8,64K,1M");
        }
        long size = Long.parseLong(matcher.group(1));
        for (int i = SUFFIXES.indexOf(matcher.group(2).toUpperCase(Locale.ROOT));
                !matcher.group(2).isEmpty() && i >= 0;
                i--) {
            size <<= BITS_A_SUFFIX;
        }
        if (size > MOST) {
            throw new UserException("--bytes: '" + typed + "': at most 1G");
        }
        return size;
    }

    /** Formats a size in the typed form. */
    static String text(long bytes) {
        long rest = bytes;
        int suffix = -1;
        while (rest > 0 && rest % (1 << BITS_A_SUFFIX) == 0 && suffix < SUFFIXES.length() - 1) {
            rest >>= BITS_A_SUFFIX;
            suffix++;
        }
        return suffix < 0 ? Long.toString(rest) : rest + SUFFIXES.substring(suffix, suffix + 1);
    }
}
