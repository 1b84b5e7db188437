/** What people choose most and attackers try first, in lower case; shorter ones are refused by their length. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    000000 00000000 010203 101010 102030 111111 11111111 112233 11223344 112358 121212 123123 123123123 123321 123321123 12341234
    12344321 123456 1234567 12345678 123456789 1234567890 123456a 123456aa 123456abc 123456q 12345qwert 1234qwer 123654 123qwe
    131313 1314520 135790 147258 147258369 147852 159357 159753 171717 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 202020 222222 232323
    246810 252525 258456 314159 333333 369369 420420 444444 5201314 520520 555555 654321 666666 66666666 696969 741852963 777777
    789456 789456123 888888 88888888 963852741 987654 987654321 999999 a123456 a12345678 a1b2c3 a1b2c3d4 aa123456 abc123 abc123456
    abcd1234 abcdef abcdef123 abcdefg access access14 admin123 admin1234 administrator amanda andrew android angel1 apple123
    arsenal asd123 asd123456 asdf1234 asdfgh asdfghjkl ashley autumn babygirl banana barcelona baseball basketball batman buster
    camera changeme charlie cheese chelsea chocolate computer cookie corvette daniel default donald dragon ferrari flower football
    freedom george ginger google guest123 hannah harley hello123 hellohello hockey hunter iloveyou iloveyou1 internet iphone
    jennifer jessica jordan23 joshua killer letmein liverpool login123 lovely loveme maggie master matrix mercedes michael
    michelle microsoft monkey mustang nicole nothing orange p@ssw0rd p@ssword pass1234 passport passw0rd password password1
    password12 password123 pepper photos picture pokemon porsche princess proofsheet proofsheet1 purple q123456 q1w2e3r4 qaz123
    qazwsx qazwsxedc qq123456 qwe123 qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwertyuiop ranger root123 samantha samsung secret
    secret123 shadow soccer spring starwars studio123 summer sunshine superman test123 test1234 testing thomas tigger toor123
    trustno1 w123456 wang123 welcome welcome1 welcome123 whatever windows winter woaini woaini1314 woaini520 woaini521 yankees
    z123456 zaq12wsx zhang123 zxc123 zxc123456 zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
);
