
# True if the words of a place contain $2.
_strobe_has() {
    _strobe_words "$1"
    case " $found " in
    *" $2 "*) return 0 ;;
    esac
    return 1
}

# Offers the words of a place that begin with $2, after $3 has been typed.
_strobe_offer() {
    local each
    _strobe_words "$1"
    for each in $found; do
        case $each in
        "$2"*) COMPREPLY+=("$3$each") ;;
        esac
    done
}

# Offers values of an option, or lists of them with commas. Of the current word, $3 is the option and $2 the value.
_strobe_values() {
    local last="${2##*,}"
    _strobe_offer "$1" "$last" "$3${2%"$last"}"
    [ -n "${BASH_VERSION:-}" ] || return 0
    # bash replaces only what follows the last character that ends words.
    local word="$3$2" each replies=()
    local kept="${word%"${word##*[=:]}"}"
    for each in ${COMPREPLY[@]+"${COMPREPLY[@]}"}; do
        replies+=("${each#"$kept"}")
    done
    COMPREPLY=(${replies[@]+"${replies[@]}"})
    # No blank where a value follows.
    case "${#COMPREPLY[@]} ${COMPREPLY[0]-}" in
    "1 "*=) compopt -o nospace 2>/dev/null ;;
    esac
}

# Follows a complete word of the command line.
_strobe_follow() {
    if [ -n "$isProgram" ]; then
        [ "$1" != : ] || isProgram="" isGiven=""
    elif [ $skipped -gt 0 ]; then
        skipped=$((skipped - 1))
    elif _strobe_has "${command:+$command }$1 -" --help; then
        command="${command:+$command }$1"
    else
        command="${command:-run}"
        case $1 in
        -*)
            option="$1"
            if _strobe_has "$command 1" "$1"; then
                skipped=1
            elif _strobe_has "$command 2" "$1"; then
                skipped=2
            fi
            ;;
        [0-9]*) ;;
        *)
            isGiven=yes
            _strobe_words "$command :"
            isProgram="$found"
            ;;
        esac
    fi
}

# Reads the words before the current one, then offers. An empty COMPREPLY lets the shell complete files.
_strobe() {
    local line="${COMP_LINE:0:$COMP_POINT}" found word command="" option="" skipped=0 isGiven="" isProgram=""
    COMPREPLY=()
    case ${1##*/} in
    mpirun | mpiexec) command=run ;;
    esac
    line="${line#"${line%%[! ]*}"}"
    line="${line#"${line%% *}"}"
    while :; do
        line="${line#"${line%%[! ]*}"}"
        word="${line%% *}"
        [ "$word" != "$line" ] || break
        line="${line#"$word"}"
        _strobe_follow "$word"
    done
    [ -z "$isProgram" ] || return 0
    if [ $skipped -gt 0 ]; then
        _strobe_values "$command $option" "$word" ""
        return 0
    fi
    case $word in
    --*=*) _strobe_values "${command:-run} ${word%%=*}" "${word#*=}" "${word%%=*}=" ;;
    -*)
        _strobe_offer "$command -" "$word" ""
        [ -n "$command" ] || _strobe_offer "run -" "$word" ""
        ;;
    *) [ -n "$isGiven" ] || _strobe_offer "$command" "$word" "" ;;
    esac
}

if [ -n "${ZSH_VERSION:-}" ]; then
    autoload -U +X compinit && compinit
    autoload -U +X bashcompinit && bashcompinit
fi
complete -o default -F _strobe strobe mpirun mpiexec
