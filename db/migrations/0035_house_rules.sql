-- A site of its owner's own that is published keeps what its pages say: until now these rules held for all.
INSERT INTO documents (name, version, content)
  SELECT 'house-rules', 1, '{"smallestParty":"2 adults","tourChildren":[{"name":"Infants","from":0,"to":0,"percent":0},{"name":"Children","from":1,"to":6,"percent":50}],"packageChildren":[{"name":"Children","from":0,"to":17,"percent":50}],"tourIncludes":["Hotel pickup and drop-off","English-speaking guides","Entrance fees"],"packageIncludes":["4-star hotels, or hotels of the category you choose","Air-conditioned transport","Guides","Entrance fees","Daily breakfast and selected meals"]}'
  WHERE EXISTS (SELECT 1 FROM settings WHERE key = 'own_site' AND value = 'published');
