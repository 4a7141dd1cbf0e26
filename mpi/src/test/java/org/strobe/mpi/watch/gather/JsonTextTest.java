package org.strobe.mpi.watch.gather;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class JsonTextTest {
    @Test
    void shouldQuoteWhatWouldEndAText() {
        assertThat(JsonText.quoted("")).isEqualTo("\"\"");
        assertThat(JsonText.quoted("a \"b\" \\ c/d")).isEqualTo("\"a \\\"b\\\" \\\\ c/d\"");
    }

    @Test
    void shouldWriteControlCharactersAsNumbersAndAllOthersAsTheyAre() {
        assertThat(JsonText.quoted("\0\t\n\r\u001f")).isEqualTo("\"\\u0000\\u0009\\u000a\\u000d\\u001f\"");
        assertThat(JsonText.quoted(" ~\u007fäß\u2028\ud83d\ude00")).isEqualTo("\" ~\u007fäß\u2028\ud83d\ude00\"");
    }

    /** JSON has no digits of other scripts. */
    @Test
    void shouldWriteTheSameWhateverTheLanguage() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-u-nu-arab"));
            assertThat(JsonText.quoted("\u0019")).isEqualTo("\"\\u0019\"");
        } finally {
            Locale.setDefault(before);
        }
    }
}
